import { cx } from './cx'

/** Two sides of a rotated box. */
const TICK =
  "checked:after:absolute checked:after:top-[8%] checked:after:left-[34%] checked:after:h-[62%] checked:after:w-[32%] checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-white checked:after:content-['']"

/** The checkbox on a photograph: a single element, since there may be hundreds. 24 px drawn, 44 px to touch. */
export function PhotoCheck(props: {
  label: string
  isChecked: boolean
  isTabStop: boolean
  /** Shift selects a range. */
  onChange(isRange: boolean): void
}) {
  return (
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.isChecked}
      tabIndex={props.isTabStop ? 0 : -1}
      onChange={(ev) => props.onChange('shiftKey' in ev.nativeEvent && ev.nativeEvent.shiftKey === true)}
      className={cx(
        "absolute top-2 left-2 size-6 cursor-pointer appearance-none rounded-[.375rem] border-[1.5px] border-white bg-[oklch(.18_.03_308/.4)] shadow-[0_0_0_1px_oklch(.18_.03_308/.4)] before:absolute before:-inset-3 before:content-['']",
        'checked:bg-(--violet-600) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white',
        TICK,
      )}
    />
  )
}
