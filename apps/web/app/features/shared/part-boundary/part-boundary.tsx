import { Component, type ReactNode } from 'react'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'

interface PartBoundaryProps {
  children: ReactNode
  /** The part has a place of its own on the page; others lie over it. */
  isInline?: boolean
}

/**
 * Keeps a bug in one part of a page from ending the others. The part may be shown again: what was typed, recorded and
 * queued in it lives outside of it (`lib/kept`, the upload queue). React has no hook for this.
 */
export class PartBoundary<P = object> extends Component<PartBoundaryProps & P, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #failures = 0

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** A part that fails again, or whose code could not be loaded, needs a new page. */
  #retry = () => {
    this.#failures += 1
    if (this.#failures > 1) window.location.reload()
    else this.setState({ hasFailed: false })
  }

  override render() {
    const { children, isInline } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div
        role="alert"
        className={cx(
          'mx-auto grid max-w-96 justify-items-center gap-3 rounded-md border border-line bg-raised p-4 text-center text-ink',
          isInline ? 'my-8' : 'fixed inset-x-4 bottom-24 z-(--z-toast) shadow-pop',
        )}
      >
        {t('app.partFailed')}
        <Button onClick={this.#retry}>{t('media.retry')}</Button>
      </div>
    )
  }
}
