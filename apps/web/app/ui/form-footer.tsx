import { Button } from './button'

interface FormFooterProps {
  /** Of the form that the second button submits. */
  formId: string
  cancelLabel: string
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** What it does cannot be taken back. */
  isDanger?: boolean
  onCancel(): void
}

/** The two buttons of a dialog with a form in it. */
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
