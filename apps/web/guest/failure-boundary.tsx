import { Component, type ReactNode } from 'react'
import { FailedScreen } from '~/features/shared/shell/failed-screen'

/** A bug in a screen must not leave a guest with an empty page. React has no hook for it. */
export class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children
  }
}
