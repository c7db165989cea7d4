/** Lies over a page that stays empty without JavaScript, and says why. */
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

const noticeLook =
  'fixed inset-0 z-(--z-toast) grid place-content-center justify-items-center gap-3 bg-page p-6 text-center text-ink'
