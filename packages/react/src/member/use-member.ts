'use client'

import type { Member } from '@cartwright/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { memberQuery } from './member-query.ts'

/**
 * The signed-in member with all fields; null for a visitor, undefined while loading. Loaded again when a member signs
 * in or out, in this tab or another.
 */
export function useMember(): UseQueryResult<Member | null> {
  return useQuery(memberQuery(useShop()))
}
