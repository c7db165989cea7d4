import { ARRIVAL_ELEMENT_ID, ARRIVED, RELOADED_FOR } from './arrival.ts'

/** A browser that fetches the files and runs none of them has something in between; the page says so then. */
const MOST_RELOADS = 3

/**
 * Runs in <head> and has the page loaded again when its first scripts or styles did not come: a proxy answered in the
 * server's place, or the page is of a release before. A browser never asks again for a module that it could not load, so
 * the files are fetched first, with pauses, and then the page; where one is gone for good, the page at once, but only once.
 * It must stay a single plain statement, and in the language of old browsers: the server allows it by the hash of its text.
 */
export const ARRIVAL_SCRIPT = `(function(w,d){
var pauses=[1000,2000,5000,10000],tried=0,isAsking=false,lacksStyle=false;
function files(){var urls=[];
[].forEach.call(d.querySelectorAll('script[type=module],link[rel=modulepreload],link[rel=stylesheet]'),function(e){
var url=e.src||e.href;if(url)urls.push(url);
else(e.textContent.match(/"\\/[^"]+\\.js"/g)||[]).forEach(function(text){urls.push(text.slice(1,-1))})});
return urls.filter(function(url,at){return urls.indexOf(url)===at})}
function say(){var e=d.getElementById('${ARRIVAL_ELEMENT_ID}');if(e)e.hidden=false}
function later(){if(tried>1)say();setTimeout(ask,pauses[Math.min(tried++,3)])}
function reload(name,value){var state=Object.assign({},history.state);state[name]=value;
history.replaceState(state,'');location.reload()}
function ask(){if(w.${ARRIVED}&&!lacksStyle)return;
Promise.all(files().map(function(url){return fetch(url).then(function(r){
return r.arrayBuffer().then(function(){
return r.ok&&!/javascript|css/.test(r.headers.get('content-type'))?503:r.status})})})).then(function(all){
var isGone=all.some(function(s){return s===404||s===410}),was=history.state||{},now=Date.now();
if(isGone)return now-was.outdated<${RELOADED_FOR}?later():reload('outdated',now);
if(all.some(function(s){return s>=400}))return later();
var times=(was.reloads||[]).filter(function(time){return now-time<${RELOADED_FOR}});
if(times.length<${MOST_RELOADS})reload('reloads',times.concat(now));else{tried=9;later()}
}).catch(later)}
w.addEventListener('error',function(ev){var e=ev.target;
if(w.${ARRIVED}||!e||!(e.tagName==='SCRIPT'||e.tagName==='LINK'&&/modulepreload|stylesheet/.test(e.rel)))return;
if(e.rel==='stylesheet')lacksStyle=true;if(isAsking)return;
isAsking=true;later()},true)
})(window,document)`.replaceAll('\n', '')
