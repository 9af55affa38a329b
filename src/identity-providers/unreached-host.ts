/** Host of the providers that nobody reaches: their keys are given to the target inline. */
export const unreachedHost = 'idp.assay.example';
