import { useNavigation } from 'react-router'

/** A progress bar along the top edge while the next page loads. */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle'
  return <div aria-hidden="true" data-busy={busy || undefined} className="navigation-bar" />
}
