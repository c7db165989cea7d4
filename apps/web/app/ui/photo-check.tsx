import { cx } from './cx'

/** A tick: a data address cannot read our colours, and on the accent it is white in both themes. */
const TICK =
  "checked:bg-[url(\"data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2024%2024'%20fill='none'%20stroke='white'%20stroke-width='3'%3E%3Cpath%20d='M5%2012.5l4.5%204.5L19%207.5'/%3E%3C/svg%3E\")]"

/** The checkbox on a photograph: one element, since there may be hundreds. 22 px drawn, 44 px to touch. */
export function PhotoCheck(props: {
  label: string
  isChecked: boolean
  isTabStop: boolean
  /** With Shift held it is a range that is meant. */
  onChange(isRange: boolean): void
}) {
  return (
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.isChecked}
      tabIndex={props.isTabStop ? 0 : -1}
      onChange={(ev) => props.onChange((ev.nativeEvent as unknown as MouseEvent).shiftKey === true)}
      className={cx(
        "absolute top-2 left-2 size-5.5 cursor-pointer appearance-none rounded-[.375rem] border-[1.5px] border-white bg-[oklch(.18_.03_308/.4)] shadow-[0_0_0_1px_oklch(.18_.03_308/.4)] before:absolute before:-inset-3 before:content-['']",
        'bg-center bg-no-repeat checked:bg-(--violet-600) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white',
        TICK,
      )}
    />
  )
}
