import { SECONDS } from '@afterglow/contract/kernel'
import { PartBoundary } from '~/features/shared/part-boundary'

const PAUSE = 5 * SECONDS

/** Nobody stands beside a projector to try again: it does so by itself, and is blank until then. */
export class WallBoundary extends PartBoundary {
  override componentDidCatch() {
    setTimeout(() => this.setState({ hasFailed: false }), PAUSE)
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}
