import { Outlet } from 'react-router'
import { ConsoleFrame } from '~/features/host/console/console-frame'
import { RequireOperator } from '~/features/host/console/require-operator'
import { NotFoundScreen } from '~/features/shared/shell/not-found-screen'

export default function Operator() {
  return (
    <RequireOperator notFound={<NotFoundScreen />}>
      <ConsoleFrame>
        <Outlet />
      </ConsoleFrame>
    </RequireOperator>
  )
}
