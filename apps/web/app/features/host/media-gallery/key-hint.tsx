/** The key that does what a button does, on screens with a keyboard. The button names it by `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-5 min-w-5 place-items-center rounded-sm border border-current px-1 font-sans text-2xs tight-[1] font-semibold opacity-75 pointer-coarse:hidden max-lg:hidden"
    >
      {name}
    </span>
  )
}
