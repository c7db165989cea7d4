/** Covers a page that stays empty without JavaScript, and explains why. */
export function ScriptNotice({ title, text }: { title: string; text: string }) {
  return (
    <noscript>
      <div className={noticeLook}>
        <p className="serif text-display-sm">{title}</p>
        <p className="max-w-96 text-muted">{text}</p>
      </div>
    </noscript>
  )
}

/** Beside a part of a readable page that needs JavaScript. */
export function ScriptLine({ text }: { text: string }) {
  return (
    <noscript>
      <p className={lineLook}>{text}</p>
    </noscript>
  )
}

const noticeLook =
  'fixed inset-0 z-(--z-toast) grid place-content-center justify-items-center gap-3 bg-page p-6 text-center text-ink'
const lineLook =
  'mb-6 rounded-card border border-(--warning-border) bg-warning-soft px-5 py-3 text-warning-ink'
