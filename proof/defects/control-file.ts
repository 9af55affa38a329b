/** Where the tests leave a run of the whole suite on the server without a defect, for the proof. */
export const controlFile = 'reports/tests/control.json';
