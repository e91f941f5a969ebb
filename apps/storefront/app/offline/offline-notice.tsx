import { useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { readWaitReason, retryAll, subscribe } from './waiting.ts'

/** Says that requests wait for the network, and tries again. */
export function OfflineNotice({ className = '' }: { className?: string }) {
  const { offline } = useMessages()
  const reason = useSyncExternalStore(subscribe, readWaitReason, () => null)
  return (
    <div role="alert" className={`empty:hidden ${className}`}>
      {reason && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-control bg-ink py-3 pr-3 pl-5 text-small text-paper shadow-float">
          <p className="min-w-0 flex-1 basis-52">{offline[reason]}</p>
          <button
            type="button"
            onClick={retryAll}
            className="min-h-10 rounded-pill bg-paper px-5 font-semibold text-ink hover:bg-sand"
          >
            {offline.retry}
          </button>
        </div>
      )}
    </div>
  )
}
