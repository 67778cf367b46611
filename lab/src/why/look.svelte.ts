/** How one likes to see Nim: kept while the page is open. */
export const look = $state({ plain: false });
