import { useParams } from 'react-router'
import { HostScreen } from '~/features/host/console/host'

export default function OperatorHost() {
  const { userId = '' } = useParams()
  return <HostScreen key={userId} userId={userId} />
}
