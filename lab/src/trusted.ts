// Where the browser has trusted types, a text becomes code only through this one policy, which knows the page's own scripts and
// nothing else. (The one of Svelte, svelte-trusted-html, is for the templates that were there when the page was built.)
interface Policy {
  createScriptURL(address: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** The address of a script of the page's own; `ours` says which those are. */
export function ownScripts(ours: (address: string) => boolean): (address: string) => string {
  const rules: Policy = {
    createScriptURL(address) {
      if (!ours(address)) throw new TypeError(`not a script of this page: ${address}`);
      return address;
    },
  };
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  const policy = factory?.createPolicy('bouton', rules) ?? rules;
  return (address) => policy.createScriptURL(address);
}
