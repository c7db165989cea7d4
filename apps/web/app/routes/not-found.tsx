import { NotFoundScreen } from '~/features/shared/shell/not-found-screen'

export default function NotFound() {
  return <NotFoundScreen />
}
