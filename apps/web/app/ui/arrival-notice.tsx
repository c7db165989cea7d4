/** Under the spinner of a page whose first code does not come; `id` is where the script in <head> finds it. */
export function ArrivalNotice({ id, text }: { id: string; text: string }) {
  return (
    <p
      id={id}
      role="status"
      hidden
      className="fixed inset-x-6 top-[60%] mx-auto max-w-80 text-center text-muted"
    >
      {text}
    </p>
  )
}
