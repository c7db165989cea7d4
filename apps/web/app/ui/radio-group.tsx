import { DirectionProvider } from '@base-ui/react/direction-provider'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { isRightToLeft } from './direction'

/** Base UI's, with arrow keys that follow the direction of reading. */
export function RadioGroup<T>(props: Base.Props<T>) {
  return (
    <DirectionProvider direction={isRightToLeft() ? 'rtl' : 'ltr'}>
      <Base {...props} />
    </DirectionProvider>
  )
}
