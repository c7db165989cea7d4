import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { buttonLook } from './button-look'
import { cx } from './cx'
import { describedBy, FieldFrame, type FieldTexts, inputLook } from './field'
import { Icon } from './icon'

export function PasswordField(
  props: FieldTexts & Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string },
) {
  const { label, optionalLabel, hint, error, showLabel, hideLabel, className, ...rest } = props
  const [isVisible, setIsVisible] = useState(false)
  const ownId = useId()
  const id = rest.id ?? ownId
  const texts = { label, optionalLabel, hint, error }
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          {...describedBy(id, texts)}
          type={isVisible ? 'text' : 'password'}
          className={cx(inputLook, 'pe-12', className)}
        />
        <button
          type="button"
          aria-label={isVisible ? hideLabel : showLabel}
          aria-controls={id}
          onClick={() => setIsVisible(!isVisible)}
          className={buttonLook(
            { variant: 'ghost', size: 'sm', isIconOnly: true },
            'absolute! top-1/2 end-1.5 -translate-y-1/2',
          )}
        >
          <Icon as={isVisible ? EyeOff : Eye} size={18} />
        </button>
      </div>
    </FieldFrame>
  )
}
