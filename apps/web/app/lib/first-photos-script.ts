import { INLINE_PAGE_ELEMENT_ID } from '@afterglow/contract/gallery'

/** Two rows on a phone. Further photos would only compete with these. */
export const FIRST_PHOTOS = 4

/** Attribute of the document element while the first photos have the network to themselves. */
export const FIRST_PHOTOS_COMING = 'data-first-photos'

/** Limit in case one of them hangs, in ms. */
const LONGEST = 4000

/**
 * Runs at the end of <body> and requests the first photos, in the order in which they are shown, before the screen
 * exists. They wait until the page's own script has arrived: requested with it, they would delay the first paint; after
 * the other script has arrived and run, the network would have been idle for a round trip. An address with another view
 * shows other photos first. `FIRST_PHOTOS_COMING` is set until all but one are there, or a guest does something: what is
 * requested then begins to arrive after the last of them. It must stay a single plain statement: the server allows it by
 * the hash of its text.
 */
export const FIRST_PHOTOS_SCRIPT =
  `(function(w,d){var e=d.getElementById('${INLINE_PAGE_ELEMENT_ID}'),p=e&&JSON.parse(e.textContent);` +
  `if(!p||p.state!=='gallery'||/[?&](show|album)=/.test(w.location.search))return;` +
  `var urls=[];p.media.items.slice(0,${FIRST_PHOTOS}).forEach(function(i){if(i.thumbnailUrl)urls.push(i.thumbnailUrl)});` +
  `var left=urls.length;if(!left)return;` +
  `function end(){d.documentElement.removeAttribute('${FIRST_PHOTOS_COMING}')}` +
  `function one(){left-=1;if(left<2)end()}` +
  `d.documentElement.setAttribute('${FIRST_PHOTOS_COMING}','');` +
  `['load','pointerdown','keydown','wheel'].forEach(function(k){w.addEventListener(k,end,{once:true,passive:true})});` +
  `new PerformanceObserver(function(t,o){` +
  `if(!t.getEntries().some(function(r){return/\\/guest-[^/]*\\.js$/.test(r.name)}))return;` +
  `o.disconnect();w.setTimeout(end,${LONGEST});` +
  `urls.forEach(function(url){var i=new Image();i.onload=i.onerror=one;i.src=url})` +
  `}).observe({type:'resource',buffered:true})})(window,document)`
