import { Button } from './button'

interface FormFooterProps {
  /** The form that the second button submits. */
  formId: string
  cancelLabel: string
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** Its action cannot be undone. */
  isDanger?: boolean
  onCancel(): void
}

/** The two buttons of a dialog that contains a form. */
export function FormFooter(props: FormFooterProps) {
  return (
    <>
      <Button disabled={props.isBusy} onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        type="submit"
        form={props.formId}
        variant={props.isDanger ? 'danger' : 'primary'}
        isBusy={props.isBusy}
        busyLabel={props.busyLabel}
      >
        {props.submitLabel}
      </Button>
    </>
  )
}
