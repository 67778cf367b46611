"""What mypy must find; it is never run."""

import bouton

bouton.solve("nim:3", play="alone")  # wrong
bouton.solve(3)  # wrong
bouton.solve("nim:3", misère=True)  # wrong
number: int = bouton.solve("nim:3").outcome  # wrong
bouton.values("kayles", to=2.5)  # wrong
bouton.solve("nim:3", progress=3)  # wrong
bouton.period("0.77").certificate.splitlines()  # wrong
bouton.position("nim:3") + 3  # wrong
bouton.solve("nim:3", lang="de")  # wrong
