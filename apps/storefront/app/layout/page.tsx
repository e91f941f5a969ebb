import { Outlet } from 'react-router'
import type { Route } from './+types/page.ts'
import { ErrorPage } from './error-page.tsx'

/** Keeps the header and the footer around a page that failed. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} framed />
}
