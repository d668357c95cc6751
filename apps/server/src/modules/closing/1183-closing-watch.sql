-- The health page counts closings that something stopped, and those whose erasing does not end.
CREATE INDEX account_closing_watch ON account_closing (state, ended_at) WHERE state IN ('stopped', 'closing');
