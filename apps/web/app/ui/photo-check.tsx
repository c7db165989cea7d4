import { cx } from './cx'

/** Two sides of a rotated box. */
const TICK =
  "checked:after:absolute checked:after:top-[14%] checked:after:left-[34%] checked:after:h-[52%] checked:after:w-[28%] checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-white checked:after:content-['']"

/**
 * The checkbox on a photograph: a single element, since there may be hundreds. 24 px drawn, 44 px to touch. Drawn where the
 * pointer or the focus is, or always with `isShown`; a finger presses longer instead and does not hit it by accident.
 */
export function PhotoCheck(props: {
  label: string
  isChecked: boolean
  isTabStop: boolean
  isShown: boolean
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
        "absolute top-2.5 start-2.5 size-6 cursor-pointer appearance-none rounded-full border-[1.5px] border-white bg-[oklch(.18_.03_308/.4)] shadow-[0_0_0_1px_oklch(.18_.03_308/.4)] before:absolute before:-inset-2.5 before:content-['']",
        'checked:bg-(--violet-600) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white',
        !props.isShown && 'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100',
        !props.isShown && 'touch:pointer-events-none touch:opacity-0',
        TICK,
      )}
    />
  )
}
