/** The storage key of the theme; the script below repeats it, since it cannot import anything. */
export const THEME_KEY = 'afterglow.theme'

/**
 * Runs in <head> before the first paint, so that a dark screen never flashes white, and remains the only code that sets
 * the page's theme: it runs again when the system changes, and when this tab or another one chooses. It must stay a
 * single plain statement: the server allows it by the hash of its text.
 */
export const THEME_SCRIPT = `(function(d){var q=matchMedia('(prefers-color-scheme: dark)');function s(){var c;try{c=localStorage.getItem('${THEME_KEY}')}catch(e){}d.dataset.theme=c==='dark'||c==='light'?c:q.matches?'dark':'light'}s();q.addEventListener('change',s);addEventListener('storage',s)})(document.documentElement)`
