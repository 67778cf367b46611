// Runs that once went beyond their bounds; they are in every run of the matrix.
const many = (count, item) => Array.from({ length: count }, (_, i) => item(i)).join(',');
export const offenders = [
  ['period', 'divisors'],
  ['period', 'aliquot'],
  ['period', 'halving'],
  ['period', 'proportional'],
  ['period', 'coprime'],
  ['solve', '0.7777777777:5000'],
  ['kernel', 'silver-dollar:m10^6'],
  ['moves', 'grundy:10^6', '--misere'],
  ['moves', 'ridinim:10^6,10^6,10^6', '--advise', 'quick'],
  ['solve', `northcott/20:${Array.from({ length: 30 }, (_, i) => `${1 + (i % 5)}-${15 + (i % 6)}`).join(',')}`, '--misere'],
  ['values', 'nim', '--to', '9999999'],
  ['complete', 'coprime:15,16,17,18,19', '--to', '100000'],
  ['graph', `graph/${many(3000, (i) => `v${i}-v${i + 1}`)}:v0`, '--misere', '--format', 'dot'],
  ['graph', 'nimble:10^6', '--play', 'union', '--misere', '--json'],
  ['kernel', 'fibonacci:10^6,10^6@10^6', '--misere', '--layers', '--json'],
  ['moves', `proportional:${many(2000, (i) => 4 + i)}`, '--advise', 'quick', '--json'],
  ['solve', 'strip:10^6', '--misere', '--explain'],
  ['table', 'king', '--play', 'join', '--ending', 'short', '--to', '1999x1999', '--json'],
  ['values', 'divisors', '--play', 'union', '--misere', '--from', '10^12', '--to', '1000000001000', '--json'],
  ['solve', 'subtract/1,1073741824:10^6'],
  ['solve', `hackenbush:${many(10000, (i) => `${i}-${i + 1}`)}`], // reading it took time by the square of its length
];
