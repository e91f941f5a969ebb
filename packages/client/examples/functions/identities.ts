import type { Callers } from './callers.ts'

export async function getMyIdentity({ member: client }: Callers) {
  // #region getMyIdentity
  const { identity } = await client.identities.getMyIdentity()
  const addresses = identity.identityProfile?.addresses ?? []
  // #endregion
  return addresses
}

export async function updateMyIdentity({ member: client }: Callers) {
  // #region updateMyIdentity
  const { revision } = (await client.identities.getMyIdentity()).identity
  const { identity } = await client.identities.updateMyIdentity({
    revision,
    identityProfile: { firstName: 'Ada', phonesV2: [{ phone: '+49 421 555 0100', tag: 'MOBILE' }] },
  })
  // #endregion
  return identity
}
