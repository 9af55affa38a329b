import { type PlatformFault, platformFault } from './platform-fault.ts';

/** The fault that gives a parameter of the query a value, which makes the query invalid (supplement-platform, section 8). */
export function queryFault(parameter: string, value: string): PlatformFault {
  return platformFault(`${parameter} ${value}`, (draft) => {
    const [path = '', text = ''] = draft.path.split('?');
    const pairs = text.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${parameter}=`));
    const spoilt = `${parameter}=${encodeURIComponent(value)}`;
    return { ...draft, path: `${path}?${[...pairs, spoilt].join('&')}` };
  });
}
