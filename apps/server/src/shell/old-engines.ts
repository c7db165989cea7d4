import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** What a build has for engines that lack what the others have (`apps/web/old-engines`), by its address. */
interface OldEngineFiles {
  sheet: string
  script: string
}

/** `address` is where the folder is served, such as `/assets`. Null where nothing is built. */
export async function findOldEngineFiles(folder: string, address: string): Promise<OldEngineFiles | null> {
  const place = path.join(folder, address)
  const names = existsSync(place) ? await readdir(place) : []
  const find = (kind: string) => names.find((name) => name.startsWith('old-engines-') && name.endsWith(kind))
  const [sheet, script] = [find('.css'), find('.js')]
  if (sheet === undefined || script === undefined) return null
  return { sheet: `${address}/${sheet}`, script: `${address}/${script}` }
}

/**
 * Runs in <head>. Since Chrome 111, Safari 16.4 and Firefox 128 nothing is loaded. In others the sheet takes the place of
 * every other one, and the script runs before the page's own, which are modules.
 */
export function oldEngineScript({ sheet, script }: OldEngineFiles): string {
  return `<script>(function(w,d){
function sole(){[].forEach.call(d.querySelectorAll('link[rel=stylesheet]'),function(l){
if(l.getAttribute('href')!=='${sheet}')l.media='not all'})}
if(!(w.CSS&&CSS.registerProperty&&CSS.supports('color','color-mix(in lab,red,red)')&&matchMedia('(width>=0px)').matches)){
d.write('<link rel="stylesheet" href="${sheet}">');sole();
new MutationObserver(sole).observe(d.head,{childList:true})}
if(!([].findLast&&[].toSpliced&&''.toWellFormed&&AbortSignal.timeout&&AbortSignal.prototype.throwIfAborted))
d.write('<script src="${script}"><\\/script>')
})(window,document)</script>`.replaceAll('\n', '')
}
