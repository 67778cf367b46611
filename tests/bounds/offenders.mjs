// Runs that once went beyond their bounds; they are in every run of the matrix.
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
];
