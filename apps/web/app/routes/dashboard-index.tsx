import { useState } from 'react'
import { Navigate } from 'react-router'
import { shelfOf } from '~/lib/browser-shelf'
import { readReturnPath } from '~/lib/return-path'

/** Home, or the screen requested before signing in. */
export default function DashboardIndex() {
  const [path] = useState(() => readReturnPath(shelfOf('localStorage')) ?? '/dashboard/home')
  return <Navigate to={path} replace />
}
