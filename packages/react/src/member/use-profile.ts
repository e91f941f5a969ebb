'use client'

import {
  acrossTabs,
  type Member,
  type MemberAddress,
  type MemberUpdate,
  type NewMemberAddress,
} from '@cartwright/client'
import { changeQueueOf, keepaliveOptions } from '@cartwright/client/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import { useMember } from './use-member.ts'

/** Changes the profile of the signed-in member; what is not given stays. `useMember` then has the change. */
export function useUpdateProfile() {
  const client = useShop()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (changes: MemberUpdate) => {
      const { id } = await current(client)
      return moduleOf(client, 'members').updateMember(id, changes)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.member }),
  })
}

/**
 * The addresses of the signed-in member, the preferred one first, and mutations to change them. A member has at most 50.
 */
export function useAddresses() {
  const client = useShop()
  const queries = useQueryClient()
  const { data: member, isPending, error } = useMember()
  const options = {
    networkMode: 'always' as const,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.member }),
  }
  const change = (next: (addresses: NewMemberAddress[]) => readonly NewMemberAddress[]) =>
    changeQueueOf(client).run({ kind: 'addresses' }, (_, signal) =>
      // The member has no revision: tabs of one browser wait for each other instead.
      acrossTabs.lock(
        'cartwright:addresses',
        async () => {
          const { id, contact } = await current(client, signal)
          const changes = { contact: { addresses: next(contact?.addresses ?? []) } }
          return moduleOf(client, 'members').updateMember(id, changes, { signal, ...keepaliveOptions(changes) })
        },
        Infinity,
      ),
    )
  return {
    addresses: member?.contact?.addresses ?? [],
    isPending,
    error,
    add: useMutation({
      ...options,
      mutationFn: (address: NewMemberAddress) => change((addresses) => [...addresses, address]),
    }),
    /** Takes an address of `addresses`, and what replaces it. */
    update: useMutation({
      ...options,
      mutationFn: ({ address, by }: { address: MemberAddress; by: NewMemberAddress }) =>
        change((addresses) => addresses.with(positionOf(address, addresses), by)),
    }),
    remove: useMutation({
      ...options,
      mutationFn: (address: MemberAddress) =>
        change((addresses) => addresses.toSpliced(positionOf(address, addresses), 1)),
    }),
    /** Puts an address first, which the checkout suggests. */
    prefer: useMutation({
      ...options,
      mutationFn: (address: MemberAddress) =>
        change((addresses) => [address, ...addresses.toSpliced(positionOf(address, addresses), 1)]),
    }),
  }
}

/** The list is written as a whole, so it is read right before: another tab may have changed it. */
const current = async (client: ShopClient, signal?: AbortSignal): Promise<Member> =>
  (await moduleOf(client, 'members').getCurrentMember({ fieldsets: ['FULL'] }, signal && { signal })).member

/** Addresses have no id, so one is found by its content. @throws Error when another tab has changed or removed it */
function positionOf(address: MemberAddress, addresses: readonly NewMemberAddress[]): number {
  const position = addresses.findIndex((one) => JSON.stringify(one) === JSON.stringify(address))
  if (position < 0) throw new Error('This address was changed or removed in the meantime: read the addresses again')
  return position
}
