import { type PlatformFault, platformFault } from './platform-fault.ts';

/** Every way in which a feature file can spoil the query of a list request (supplement-platform, section 8). */
export const platformQueryFaults: readonly PlatformFault[] = [
  query('page 0', 'page', '0'),
  query('page -1', 'page', '-1'),
  query('a fraction as page', 'page', '1.5'),
  query('a word as page', 'page', 'one'),
  query('per_page 0', 'per_page', '0'),
  query('per_page 5001', 'per_page', '5001'),
  query('a fraction as per_page', 'per_page', '1.5'),
  query('a word as per_page', 'per_page', 'all'),
  query('order_by name', 'order_by', 'name'),
  query('order_by with a hyphen alone', 'order_by', '-'),
  query('order_by with two hyphens', 'order_by', '--position'),
  query('order_by of two members', 'order_by', 'position,created_at'),
  query('two equals signs too many', 'label_selector', 'tier===gold'),
  query('a list without brackets', 'label_selector', 'tier in gold'),
  query('two spaces before in', 'label_selector', 'tier  in (gold)'),
  query('two spaces before the bracket', 'label_selector', 'tier notin  (gold)'),
  query('no space before the bracket', 'label_selector', 'tier in(gold)'),
  query('a key that begins with a hyphen', 'label_selector', '-tier'),
  query('a key that begins with a dot', 'label_selector', '!.tier'),
  query('a key that begins with an underscore', 'label_selector', '_tier=gold'),
  query('a key with a space', 'label_selector', 'the tier'),
  query('a key with a letter beyond ASCII', 'label_selector', 'tiér in (gold)'),
  query('a word as created_ats', 'created_ats', 'yesterday'),
  query('a day as created_ats', 'created_ats', '2021-12-16'),
  query('created_ats without offset', 'created_ats', '2021-12-16T15:07:57'),
  query('created_ats in a month that is none', 'created_ats', '2021-13-16T15:07:57Z'),
  query('created_ats on a day that is none', 'created_ats', '2021-02-30T15:07:57Z'),
  query('created_ats at an hour that is none', 'created_ats', '2021-12-16T24:00:00Z'),
  query('created_ats at an offset that is none', 'created_ats', '2021-12-16T15:07:57+24:00'),
  query('created_ats with letters after the time', 'created_ats', '2021-12-16T15:07:57Zulu'),
  query('created_ats with letters before the time', 'created_ats', 'on 2021-12-16T15:07:57Z'),
  query('a word as updated_ats', 'updated_ats', 'yesterday'),
  query('a day as updated_ats', 'updated_ats', '2021-12-16'),
];

/** The fault that gives a parameter another value, which makes the query invalid. */
function query(name: string, parameter: string, value: string): PlatformFault {
  return platformFault(name, (draft) => {
    const [path = '', text = ''] = draft.path.split('?');
    const pairs = text.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${parameter}=`));
    const spoilt = `${parameter}=${encodeURIComponent(value)}`;
    return { ...draft, path: `${path}?${[...pairs, spoilt].join('&')}` };
  });
}
