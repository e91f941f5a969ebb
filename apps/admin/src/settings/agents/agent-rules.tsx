import type { AgentAccess, AgentSignatures } from '@cartwright/client'
import { client, queries } from '../../app.ts'
import { allPages } from '../../kit/all-pages.ts'
import { CheckField, SelectField } from '../../kit/field.tsx'
import { requireSeen } from '../../kit/unchanged.ts'
import { useAction } from '../../kit/use-action.ts'
import { agentMessages as messages } from '../messages.ts'
import { changeSiteSettings } from '../site-settings.ts'

const levels: readonly AgentAccess[] = ['BUY', 'CART', 'SEARCH', 'NONE']

const options = levels.map((level) => (
  <option key={level} value={level}>
    {messages.levels[level]}
  </option>
))

const reload = () => queries.invalidateQueries({ queryKey: ['settings', 'agents'] })

interface AgentRulesProps {
  readonly access: AgentAccess
  readonly signatures: AgentSignatures
}

/** What agents may do that nothing else was decided of, and whether they have to sign. */
export function AgentRules({ access, signatures }: AgentRulesProps) {
  const { run, isBusy } = useAction()
  const save = (changes: { readonly agentAccess?: AgentAccess; readonly agentSignatures?: AgentSignatures }) =>
    run(() => changeSiteSettings(changes, { agentAccess: access, agentSignatures: signatures }).finally(reload), {
      done: messages.saved,
    })
  return (
    <div className="grid gap-4">
      <SelectField
        label={messages.accessOfAll}
        hint={messages.accessHint}
        value={access}
        disabled={isBusy}
        onChange={({ target }) => {
          const chosen = levels.find((level) => level === target.value)
          if (chosen) void save({ agentAccess: chosen })
        }}
      >
        {options}
      </SelectField>
      <CheckField
        label={messages.requireSignatures}
        hint={messages.signaturesHint}
        checked={signatures === 'REQUIRED'}
        disabled={isBusy}
        onChange={({ target }) => void save({ agentSignatures: target.checked ? 'REQUIRED' : 'OPTIONAL' })}
      />
    </div>
  )
}

interface OneAgentProps {
  readonly profile: string
  /** Undefined where nothing was decided of this agent. */
  readonly access: AgentAccess | undefined
}

/** What one agent may do. */
export function AccessOfAgent({ profile, access }: OneAgentProps) {
  const { run, isBusy } = useAction()
  const save = (chosen: AgentAccess | undefined) =>
    run(
      async () => {
        const agents = await allPages(async (paging) => (await client.agents.queryAgents({ paging })).agents)
        requireSeen(agents.find((agent) => agent.profile === profile)?.access, access)
        await client.agents.setAgentAccess({ profile, ...(chosen && { access: chosen }) })
      },
      { done: messages.saved },
    ).finally(reload)
  return (
    <SelectField
      className="mb-6"
      label={messages.accessOfOne}
      value={access ?? ''}
      disabled={isBusy}
      onChange={({ target }) => void save(levels.find((level) => level === target.value))}
    >
      <option value="">{messages.asAll}</option>
      {options}
    </SelectField>
  )
}
