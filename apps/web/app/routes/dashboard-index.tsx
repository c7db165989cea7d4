import { useState } from 'react'
import { Navigate } from 'react-router'
import { readReturnPath } from '~/lib/return-path'

/** Home, or where somebody wanted to go before they signed in. */
export default function DashboardIndex() {
  const [path] = useState(() => readReturnPath(window.localStorage) ?? '/dashboard/home')
  return <Navigate to={path} replace />
}
