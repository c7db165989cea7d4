/** Where the choice of a theme is kept; the script below spells it out, for it can import nothing. */
export const THEME_KEY = 'afterglow.theme'

/**
 * Runs in <head> before the first paint, so that a dark screen never flashes white, and stays the only one that
 * dresses the page: it looks again when the system changes, and when this tab or another one chooses. It must stay a
 * single plain statement: the server allows it by the hash of its text.
 */
export const THEME_SCRIPT = `(function(d){var q=matchMedia('(prefers-color-scheme: dark)');function s(){var c;try{c=localStorage.getItem('${THEME_KEY}')}catch(e){}d.dataset.theme=c==='dark'||c==='light'?c:q.matches?'dark':'light'}s();q.addEventListener('change',s);addEventListener('storage',s)})(document.documentElement)`
