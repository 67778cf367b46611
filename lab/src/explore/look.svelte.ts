// The look of the page as colours, for what is painted dot by dot; follows the change from light to dark.
import { palettes, type Palette } from './cards.ts';

export class Look {
  #changes = $state(0);
  #of: () => Element | undefined;
  constructor(of: () => Element | undefined) {
    this.#of = of;
    $effect(() => {
      const watch = new MutationObserver(() => ++this.#changes);
      watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      return () => watch.disconnect();
    });
  }
  get dark() {
    void this.#changes;
    return document.documentElement.dataset.theme === 'dark';
  }
  colour(name: string) {
    void this.#changes;
    return getComputedStyle(this.#of() ?? document.documentElement)
      .getPropertyValue(name)
      .trim();
  }
}

const place = 'bouton-palette';
/** The colours that were chosen last, kept in this browser. */
class Chosen {
  palette: Palette | null = $state(null);
  constructor() {
    try {
      this.palette = palettes.find((each) => each === localStorage.getItem(place)) ?? null;
    } catch {
      // Some browsers remember nothing; the page works without.
    }
  }
  set(palette: Palette) {
    this.palette = palette;
    try {
      localStorage.setItem(place, palette);
    } catch {
      // The same.
    }
  }
}
export const chosen = new Chosen();
