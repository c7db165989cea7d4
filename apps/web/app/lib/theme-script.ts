/**
 * Runs in <head> before the first paint, so that a dark screen never flashes white. It must stay a single plain
 * statement: the server allows it by the hash of its text.
 */
export const THEME_SCRIPT = `(function(d){var q=matchMedia('(prefers-color-scheme: dark)');function s(){d.dataset.theme=q.matches?'dark':'light'}s();q.addEventListener('change',s)})(document.documentElement)`
