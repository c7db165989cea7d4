/**
 * Engines since Chrome 94 and Safari 15.4 know the first property, and since Firefox 98, the first with dialogs, one of the
 * others; in older ones the code does not run.
 */
const KNOWN = '(accent-color:auto) and ((hyphenate-character:auto) or (-webkit-hyphenate-character:auto))'
const HIDDEN = `@supports ${KNOWN}{#old-browser{display:none}}`

/** Covers the page in browsers that cannot run it. Nothing here needs a script or what young engines know. */
export function OldBrowserNotice({ title, text }: { title: string; text: string }) {
  return (
    <div id="old-browser" style={look}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <style dangerouslySetInnerHTML={{ __html: HIDDEN }} />
      <p style={{ font: '28px/1.2 serif' }}>{title}</p>
      <p>{text}</p>
    </div>
  )
}

const look = {
  position: 'fixed',
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  zIndex: 99,
  padding: '25vh 24px 0',
  background: '#fcf9f4',
  color: '#211a2e',
  font: '18px/1.5 sans-serif',
  textAlign: 'center',
} as const
