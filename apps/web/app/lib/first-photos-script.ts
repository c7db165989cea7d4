import { INLINE_PAGE_ELEMENT_ID } from '@afterglow/contract/gallery'

/** Two rows on a phone. Further photos would only compete with these. */
const FIRST_PHOTOS = 4

/**
 * Runs at the end of <body> and requests the first photos, in the order in which they are shown, before the screen
 * exists. They wait until the page's own script has arrived: requested with it, they would delay the first paint; after
 * the other script has arrived and run, the network would have been idle for a round trip. An address with another view
 * shows other photos first. It must stay a single plain statement: the server allows it by the hash of its text.
 */
export const FIRST_PHOTOS_SCRIPT = `(function(d,l){var e=d.getElementById('${INLINE_PAGE_ELEMENT_ID}'),p=e&&JSON.parse(e.textContent);if(!p||p.state!=='gallery'||/[?&](show|album)=/.test(l.search))return;new PerformanceObserver(function(t,o){if(!t.getEntries().some(function(r){return/\\/guest-[^/]*\\.js$/.test(r.name)}))return;o.disconnect();p.media.items.slice(0,${FIRST_PHOTOS}).forEach(function(i){if(i.thumbnailUrl)new Image().src=i.thumbnailUrl})}).observe({type:'resource',buffered:true})})(document,location)`
