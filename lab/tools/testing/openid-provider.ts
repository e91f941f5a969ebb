/// <reference path="./oidc-provider.d.ts" />
export { default as Provider, interactionPolicy } from 'oidc-provider'
