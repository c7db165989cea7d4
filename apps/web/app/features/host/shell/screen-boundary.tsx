import { PartBoundary } from '~/features/shared/part-boundary'

/** Keeps the sidebar when a screen fails. Another screen is shown without being asked for. */
export class ScreenBoundary extends PartBoundary<{ path: string }> {
  override componentDidUpdate(before: { path: string }) {
    if (before.path !== this.props.path && this.state.hasFailed) this.setState({ hasFailed: false })
  }
}
